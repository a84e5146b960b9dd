/** The built-in detectors of guardrails, with their labels. */
export const guardrailDetectors = {
  email: "Email addresses",
  phone: "Phone numbers",
  card: "Payment card numbers",
  iban: "IBANs",
  secret: "API keys, tokens and private keys",
} as const;

export type GuardrailDetector = keyof typeof guardrailDetectors;

/** The actions of a guardrail on a match, from the mildest to the strictest. */
export const guardrailActions = ["flag", "redact_log", "redact", "block"] as const;
export type GuardrailAction = (typeof guardrailActions)[number];
