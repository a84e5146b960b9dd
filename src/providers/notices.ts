import { choicePreference } from "./preference";

const yesNo = ["on", "off"] as const;

/** What the console says about LLM requests while they end, and where. */
export const notices = {
  succeeded: choicePreference("notify-succeeded", yesNo, "off"),
  failed: choicePreference("notify-failed", yesNo, "on"),
  browser: choicePreference("notify-browser", yesNo, "off"),
};
