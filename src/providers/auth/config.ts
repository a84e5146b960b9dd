import type { Seller } from "@contract/billing.ts";
import { useEffect, useState } from "react";
import { http } from "../http";

/** What the server tells everyone about itself. */
export interface Config {
  auth: "embedded" | "clerk";
  clerk_publishable_key: string | null;
  /** The path at which this server passes on to Clerk, where browsers reach Clerk through it. */
  clerk_proxy: string | null;
  smtp: boolean;
  /** How credits are paid for: by card, or by an order that an admin confirms. */
  payments: "stripe" | "manual";
  /** As receipts name them. */
  seller: Seller | null;
  version: string;
}

let asked: Promise<Config> | undefined;

/** Asked once a page load; a failure is not remembered. */
export function readConfig(): Promise<Config> {
  asked ??= http.get<Config>("/api/config", { token: "" }).then(
    ({ data }) => data,
    (error) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}

/** Undefined until the answer is there. */
export function useConfig(): Config | undefined {
  const [config, setConfig] = useState<Config>();
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
