import { onOff } from "@contract/preference-names.ts";
import { useEffect, useEffectEvent } from "react";
import { choicePreference } from "@/providers/preference";

/** The setting that turns single-key shortcuts off, because speech input can trigger them by accident. */
export const singleKeys = choicePreference("single-keys", onOff, "on");

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)) &&
  target.getAttribute("type") !== "checkbox";

const layers =
  ':is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]):not([data-state="closed"])';

/** A page's shortcuts, by `event.key`. They are inactive in text fields and behind dialogs. */
export function useKeys(keys: Record<string, (event: KeyboardEvent) => void>) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const run = keys[event.key];
    if (!run || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    const single = event.key.length === 1;
    if (single && event.key !== "?" && singleKeys.get() === "off") return;
    if (isTyping(event.target) || document.querySelector(layers)) return;
    run(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
