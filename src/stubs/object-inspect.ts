/**
 * Replaces object-inspect, with which the maps of Refine's query-string library (qs) describe a missing key. That
 * library never asks for this description.
 */
const refuse = () => {
  throw new Error("object-inspect isn't part of the console: qs never asks for a missing key");
};

// The modules that use it are CommonJS, and call what they require.
export { refuse as "module.exports" };
