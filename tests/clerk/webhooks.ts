import { createHmac } from "node:crypto";
import { newId } from "./tokens.ts";

/** Overrides to forge, delay or repeat a delivery. */
export interface Forgery {
  secret?: string;
  id?: string;
  /** The timestamp in seconds, as in the header. */
  timestamp?: number;
}

/** The Standard Webhooks signature with the header names of Svix, which Clerk uses. */
function signed(body: string, secret: string, { id = newId("msg"), timestamp }: Forgery) {
  const at = timestamp ?? Math.floor(Date.now() / 1000);
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const mac = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64");
  return { "svix-id": id, "svix-timestamp": String(at), "svix-signature": `v1,${mac}` };
}

/** Sends events about an application's accounts to the application. */
export function createWebhooks(instanceId: string, secret: string) {
  let url: string | undefined;
  const underway = new Set<Promise<unknown>>();

  async function send(type: string, data: object, forgery: Forgery = {}): Promise<Response> {
    if (!url) throw new Error("Webhooks have no URL: call pointWebhooksAt first");
    const body = JSON.stringify({
      data,
      event_attributes: { http_request: { client_ip: "127.0.0.1", user_agent: "stand-in" } },
      instance_id: instanceId,
      object: "event",
      timestamp: Date.now(),
      type,
    });
    const headers = {
      "content-type": "application/json",
      ...signed(body, forgery.secret ?? secret, forgery),
    };
    return fetch(url, { method: "POST", headers, body });
  }

  return {
    send,
    pointAt(target: string) {
      url = target;
    },
    /** Delivers once, without waiting or retrying. */
    emit(type: string, data: object) {
      if (!url) return;
      const delivery = send(type, data).then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      );
      underway.add(delivery);
      void delivery.then(() => underway.delete(delivery));
    },
    /** Resolves when all emitted events have been delivered. */
    async settled() {
      while (underway.size > 0) await Promise.all(underway);
    },
  };
}
