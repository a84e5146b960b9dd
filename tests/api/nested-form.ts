// biome-ignore lint/suspicious/noExplicitAny: a form can contain anything
export type Form = Record<string, any>;

/** Parses a form with bracketed keys, as Stripe's client sends it: `line_items[0][quantity]=1`. */
export function parseNestedForm(text: string): Form {
  const form: Form = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.split(/[[\]]+/).filter(Boolean);
    const last = path.pop() ?? "";
    let target = form;
    for (const [at, name] of path.entries()) {
      target[name] ??= /^\d+$/.test(path[at + 1] ?? last) ? [] : {};
      target = target[name];
    }
    target[last] = value;
  }
  return form;
}
