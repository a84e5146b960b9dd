import { onOff } from "@contract/preference-names.ts";
import { choicePreference } from "./preference";

/** Which toasts about model requests are on, and whether this browser also shows them as its own notifications. */
export const notices = {
  succeeded: choicePreference("notify-succeeded", onOff, "off"),
  failed: choicePreference("notify-failed", onOff, "on"),
  browser: choicePreference("notify-browser", onOff, "off"),
};
