import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from "react";
import { textOf } from "./t";

interface Props {
  /** The English text, with `<name>…</name>` or `<name/>` for an element and `{name}` for a value. */
  text: string;
  /** The elements by name. Only these become elements, and their children are the text inside the tag, if any. */
  parts?: Record<string, ReactElement>;
  values?: Record<string, ReactNode>;
}

const pattern = /<(\/?)(\w+)(\/?)>|\{(\w+)\}/g;

/** A translated sentence with elements inside, so that translators get the whole sentence. */
export function Rich({ text, parts = {}, values = {} }: Props) {
  const open: { name: string; children: ReactNode[] }[] = [{ name: "", children: [] }];
  const found = textOf(text);
  const add = (...children: ReactNode[]) => open.at(-1)?.children.push(...children);
  const close = () => {
    const { name, children } = open.pop()!;
    add(cloneElement(parts[name]!, undefined, ...children));
  };
  let at = 0;
  for (const match of found.matchAll(pattern)) {
    const [whole, isEnd, tag = "", isWhole, name = ""] = match;
    add(found.slice(at, match.index));
    at = match.index + whole.length;
    if (Object.hasOwn(values, name)) add(values[name]);
    else if (!Object.hasOwn(parts, tag)) add(whole);
    else if (isWhole) add(parts[tag]);
    else if (!isEnd) open.push({ name: tag, children: [] });
    else if (open.at(-1)?.name === tag) close();
  }
  add(found.slice(at));
  while (open.length > 1) close();
  return createElement(Fragment, undefined, ...open[0]!.children);
}
