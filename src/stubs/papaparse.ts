/**
 * Replaces papaparse, which Refine imports for its CSV hooks. The hooks are never used, because the server
 * streams the console's exports.
 */
const refuse = () => {
  throw new Error("papaparse isn't part of the console: the server streams exports");
};

export default { parse: refuse, unparse: refuse };
