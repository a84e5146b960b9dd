/** Models are named by callers, so the number of remembered names is limited. */
const mostNames = 1000;

/** Remembers what was found for a name, such as the price of a model, because every call looks it up several times. */
export function createMemo<R>() {
  const known = new Map<string, R>();
  return {
    /** What is known for a name, or else the result of `find`. */
    of(name: string, find: () => R): R {
      const found = known.get(name);
      if (found !== undefined) return found;
      if (known.size >= mostNames) known.clear();
      const fresh = find();
      known.set(name, fresh);
      return fresh;
    },
    forget: () => known.clear(),
  };
}
