/** The events that webhooks report, with their labels. */
export const webhookEvents = {
  "request.failed": "A model request failed",
  "budget.reached": "A key or an app used 50%, 80% or 100% of its limit",
  "api_key.expiring": "An API key expires within 7 days",
  "render.succeeded": "A render is done",
  "render.failed": "A render failed",
  "film.done": "A film that was started with the API is done",
  "film.failed": "A film that was started with the API failed",
  "order.paid": "An order was paid",
} as const;

export type WebhookEvent = keyof typeof webhookEvents;

/** The event that the test button sends to any webhook. */
export const pingEvent = "ping";
