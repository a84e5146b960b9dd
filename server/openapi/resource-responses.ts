import * as z from "zod";
import type { Resource } from "../../contract/resource.ts";
import { animations } from "../../contract/resources/animations.ts";
import { apiKeys } from "../../contract/resources/api-keys.ts";
import { assets } from "../../contract/resources/assets.ts";
import { filmTemplates } from "../../contract/resources/film-templates.ts";
import { llmRequests } from "../../contract/resources/llm-requests.ts";
import { orders } from "../../contract/resources/orders.ts";
import { renders } from "../../contract/resources/renders.ts";
import { voiceovers } from "../../contract/resources/voiceovers.ts";
import { webhookDeliveries } from "../../contract/resources/webhook-deliveries.ts";
import { webhooks } from "../../contract/resources/webhooks.ts";
import type { Retention } from "../../contract/retention.ts";
import { UpstreamTest } from "../../contract/upstream-test.ts";
import { Document } from "../../scene/document.ts";
import { Plan } from "../../scene/plan.ts";
import { summary } from "../evaluations/schemas.ts";
import { score } from "../scores/schemas.ts";
import { promptUsage } from "./prompt-schemas.ts";
import type { ResponseDeclaration } from "./route.ts";
import { merge, rowSchemasOf } from "./row-schemas.ts";
import { assetUsage, requestChange, revision } from "./schemas.ts";

interface ResourceResponses {
  /** Values that are only in the response to POST. */
  once?: z.core.$ZodObject;
  verbs?: Record<string, Record<number, ResponseDeclaration>>;
  reads?: Record<string, ResponseDeclaration>;
}

const rowOf = (resource: Resource) => rowSchemasOf(resource).row;
const secret = z.object({ secret: z.string().meta({ description: "Shown only once" }) });

const retention = z.object({
  by: z.enum(["app", "server"]),
  part: z.enum(["bodies", "rows"]).meta({ description: "Requests and responses, or whole calls" }),
  days: z.int(),
  until: z.iso.datetime().meta({ description: "Everything before this time is removed" }),
  at: z.iso.datetime().meta({ description: "When the rule was last applied" }),
}) satisfies z.core.$ZodType<Retention>;

const proposal = z.object({
  document: Document,
  plan: z.nullable(Plan).meta({ description: "The plan of the changed film, if the animation has one" }),
  summary: z.string(),
  remarks: z.array(z.string()).meta({ description: "Remaining lint findings" }),
  llm_request_ids: z.array(z.uuid()),
});

/** The responses of routes that don't simply return the record with status 200. */
export const resourceResponses: Record<string, ResourceResponses> = {
  animations: {
    verbs: {
      change: { 200: { description: "A proposed document, which isn't saved", schema: proposal } },
      duplicate: { 201: { description: "The copy", schema: rowOf(animations) } },
      template: { 201: { description: "The template", schema: rowOf(filmTemplates) } },
      voiceover: { 202: { description: "The queued voiceover", schema: rowOf(voiceovers) } },
      render: {
        200: { description: "An existing render with the same content", schema: rowOf(renders) },
        202: { description: "The queued render", schema: rowOf(renders) },
      },
    },
    reads: { revisions: { description: "Revisions, newest first", schema: z.array(revision) } },
  },
  "api-keys": {
    once: secret,
    verbs: {
      rotate: {
        200: { description: "The key with its new secret", schema: merge(rowOf(apiKeys), secret) },
      },
    },
  },
  apps: {
    reads: {
      retention: {
        description: "What the app's and the server's retention limits have removed",
        schema: z.array(retention),
      },
    },
  },
  assets: {
    verbs: {
      prepare: {
        200: { description: "The asset, if its video is already prepared", schema: rowOf(assets) },
        202: { description: "The asset, if its video is now being prepared", schema: rowOf(assets) },
      },
    },
    reads: {
      usage: {
        description: "Animations, templates, voiceovers and brand kits that use the asset",
        schema: assetUsage,
      },
    },
  },
  "film-templates": {
    verbs: { use: { 201: { description: "The animation", schema: rowOf(animations) } } },
  },
  "credit-products": {
    verbs: {
      buy: {
        201: {
          description: "The order",
          schema: z.object({
            order: rowOf(orders),
            checkout_url: z.string().nullable().meta({
              description: "The URL of the payment page, or null if an admin confirms the payment",
            }),
          }),
        },
      },
    },
  },
  webhooks: {
    once: secret,
    verbs: {
      test: { 202: { description: "The test message", schema: rowOf(webhookDeliveries) } },
      rotate: {
        200: { description: "The webhook with its new secret", schema: merge(rowOf(webhooks), secret) },
      },
    },
  },
  upstreams: {
    verbs: { test: { 200: { description: "The result of the test", schema: UpstreamTest } } },
  },
  prompts: {
    reads: {
      usage: {
        description: "Usage by version, based on the prompt's newest calls, up to 10,000",
        schema: z.array(promptUsage),
      },
    },
  },
  evaluations: {
    reads: { summary: { description: "Summary figures for all items", schema: summary } },
  },
  "llm-requests": {
    verbs: { replay: { 201: { description: "The new request", schema: rowOf(llmRequests) } } },
    reads: {
      history: { description: "Changes to the record, newest first", schema: z.array(requestChange) },
      scores: { description: "Scores by name", schema: z.array(score) },
    },
  },
};
