/**
 * Imported before React, which makes some errors while it is loaded, to throw them later. Where a tool watches the page (DevTools,
 * Lighthouse), V8 reads all of React's text anew to say where each was made, which blocks a phone for a quarter of a second; with a limit
 * of 0 it does so as well, without one it does not. What is made once everything has been loaded says where again. It
 * is for those tools and their figures: a browser that none watches takes as long either way.
 */
const { stackTraceLimit } = Error;
Reflect.deleteProperty(Error, 'stackTraceLimit');
queueMicrotask(() => {
  Error.stackTraceLimit = stackTraceLimit;
});
