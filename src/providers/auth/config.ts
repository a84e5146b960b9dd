import type { Seller } from "@contract/billing.ts";
import { useEffect, useState } from "react";
import { http } from "../http";

/** The server's public configuration. */
export interface Config {
  auth: "embedded" | "clerk";
  clerk_publishable_key: string | null;
  /** The path of the proxy to Clerk, if browsers reach Clerk through this server. */
  clerk_proxy: string | null;
  smtp: boolean;
  /** Whether credits, API keys and two-factor authentication require a verified address. */
  verified_email_required: boolean;
  /** Whether creating the first account requires the setup code from the server's log; null if an account exists. */
  first_account: "open" | "code" | null;
  password_min_length: number;
  /** How credits are paid for: by card, or by an order that an admin confirms. */
  payments: "stripe" | "manual";
  /** The seller's details for receipts. */
  seller: Seller | null;
  version: string;
}

let asked: Promise<Config> | undefined;
let known: Config | undefined;

/** Reads the configuration once per page load. A failure isn't cached. */
export function readConfig(): Promise<Config> {
  asked ??= http.get<Config>("/api/config", { token: "" }).then(
    ({ data }) => {
      known = data;
      return data;
    },
    (error) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}

/** The configuration; undefined until loaded. */
export function useConfig(): Config | undefined {
  const [config, setConfig] = useState(known);
  useEffect(() => {
    let here = true;
    readConfig().then(
      (answer) => here && setConfig(answer),
      () => {},
    );
    return () => {
      here = false;
    };
  }, []);
  return config;
}
