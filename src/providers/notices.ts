import { choicePreference } from "./preference";

const yesNo = ["on", "off"] as const;

/** Which notifications about LLM requests are on, and where they appear. */
export const notices = {
  succeeded: choicePreference("notify-succeeded", yesNo, "off"),
  failed: choicePreference("notify-failed", yesNo, "on"),
  browser: choicePreference("notify-browser", yesNo, "off"),
};
