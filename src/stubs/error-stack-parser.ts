/**
 * Replaces error-stack-parser, with which Refine traces calls for its development tools. The console doesn't use them,
 * and Refine ignores the error.
 */
const refuse = () => {
  throw new Error("error-stack-parser isn't part of the console: Refine's development tools aren't used");
};

export default { parse: refuse };
