/**
 * Replaces error-stack-parser, which Refine uses to trace calls for its development tools. The console doesn't use
 * these tools, and Refine ignores the error that this module throws.
 */
const refuse = () => {
  throw new Error("error-stack-parser isn't part of the console: Refine's development tools aren't used");
};

export default { parse: refuse };
