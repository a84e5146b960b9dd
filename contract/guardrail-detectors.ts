/** What a guardrail can look for without a pattern, with its label. */
export const guardrailDetectors = {
  email: "Email addresses",
  phone: "Phone numbers",
  card: "Payment card numbers",
  iban: "IBANs",
  secret: "API keys, tokens and private keys",
} as const;

export type GuardrailDetector = keyof typeof guardrailDetectors;

/** What a guardrail does with what it finds, from the mildest to the strictest. */
export const guardrailActions = ["flag", "redact_log", "redact", "block"] as const;
export type GuardrailAction = (typeof guardrailActions)[number];
