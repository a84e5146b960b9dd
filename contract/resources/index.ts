import { animations } from "./animations.ts";
import { apiKeys } from "./api-keys.ts";
import { apps } from "./apps.ts";
import { assets } from "./assets.ts";
import { auditEvents } from "./audit-events.ts";
import { chats } from "./chats.ts";
import { creditProducts } from "./credit-products.ts";
import { llmRequests } from "./llm-requests.ts";
import { modelPrices } from "./model-prices.ts";
import { orders } from "./orders.ts";
import { refusedRequests } from "./refused-requests.ts";
import { renders } from "./renders.ts";
import { transfers } from "./transfers.ts";
import { voiceovers } from "./voiceovers.ts";

/** Every resource, in menu order. */
export const resources = {
  animations,
  voiceovers,
  renders,
  assets,
  chats,
  "llm-requests": llmRequests,
  "refused-requests": refusedRequests,
  apps,
  "api-keys": apiKeys,
  "credit-products": creditProducts,
  orders,
  transfers,
  "model-prices": modelPrices,
  "audit-events": auditEvents,
} as const;

export type Resources = typeof resources;
export type ResourceName = keyof Resources;
