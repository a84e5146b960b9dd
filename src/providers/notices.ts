import { onOff } from "@contract/preference-names.ts";
import { choicePreference } from "./preference";

/** The settings for toasts about model requests, and for showing them as the browser's notifications as well. */
export const notices = {
  succeeded: choicePreference("notify-succeeded", onOff, "off"),
  failed: choicePreference("notify-failed", onOff, "on"),
  browser: choicePreference("notify-browser", onOff, "off"),
};
