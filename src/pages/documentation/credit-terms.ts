import type { ReactNode } from "react";
import { t } from "@/i18n/t";

/** Definitions of the terms that describe credits. */
export const creditTerms: [ReactNode, ReactNode, string][] = [
  [t("Balance"), t("The credits you have. The balance never goes below zero."), "balance"],
  [t("Held"), t("Reserved for running calls and jobs. The unused part is released."), "held"],
  [
    t("Debt"),
    t("Refunded or disputed credits that you had already spent. Your next purchase pays off the debt first."),
    "debt",
  ],
  [t("Transfer"), t("One movement of credits. Transfers never change."), "transfer"],
];
