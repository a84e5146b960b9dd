/**
 * Replaces object-inspect, which dependencies of Refine's query-string library (qs) use to describe a missing key in an
 * error message. qs never causes that error.
 */
const refuse = () => {
  throw new Error("object-inspect isn't part of the console: qs never asks for a missing key");
};

// The modules that use object-inspect are CommonJS and call the result of `require`.
export { refuse as "module.exports" };
