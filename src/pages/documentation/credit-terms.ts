import type { ReactNode } from "react";

/** Definitions of the terms that describe credits. */
export const creditTerms: [ReactNode, ReactNode, string][] = [
  ["Balance", "The credits you have. The balance never goes below zero.", "balance"],
  ["Held", "Reserved for running calls and jobs. The unused part is released.", "held"],
  [
    "Debt",
    "Refunded or disputed credits that you had already spent. Your next purchase pays off the debt first.",
    "debt",
  ],
  ["Transfer", "One movement of credits. Transfers never change.", "transfer"],
];
