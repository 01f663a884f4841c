/** Being written. */
export { mount } from '/pages/lost.js';
