/** The maximum number of remembered names. It is limited because callers can send any model name. */
const mostNames = 1000;

/** Remembers values by name, such as the prices of models, because every call looks them up several times. */
export function createMemo<R>() {
  const known = new Map<string, R>();
  return {
    /** Returns the remembered value for a name, or else the result of `find`, which is then remembered. */
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
