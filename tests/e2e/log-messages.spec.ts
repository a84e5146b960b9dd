import { expect } from "@playwright/test";
import { test } from "./studio.ts";

test("shows a request to Anthropic's API as a conversation", async ({ page, studio, operator: _ }) => {
  const created = await studio.api("api-keys", { method: "POST", body: { name: "Messages" } });
  const use = { type: "tool_use", id: "toolu_1", name: "weather", input: { city: "Lisbon" } };
  const answer = await fetch(`${studio.url}/v1/messages`, {
    method: "POST",
    headers: { "x-api-key": created.body.secret, "content-type": "application/json" },
    body: JSON.stringify({
      model: "plain",
      max_tokens: 100,
      system: [{ type: "text", text: "Be brief", cache_control: { type: "ephemeral" } }],
      messages: [
        { role: "user", content: [{ type: "text", text: "Weather in Lisbon?" }] },
        {
          role: "assistant",
          content: [{ type: "thinking", thinking: "I need a tool", signature: "s" }, use],
        },
        {
          role: "user",
          content: [{ type: "tool_result", tool_use_id: "toolu_1", content: "No data", is_error: true }],
        },
      ],
    }),
  });
  expect(answer.status).toBe(200);
  await page.goto(`/llm-logs/${answer.headers.get("request-id")}`);
  const talk = page.getByRole("tabpanel", { name: "Conversation" });
  await expect(talk.getByRole("article")).toHaveCount(5);
  await expect(talk).toContainText("Be brief");
  await expect(talk).toContainText("Calls weather");
  await expect(talk.getByRole("article").nth(3)).toContainText("Failed");
  await expect(talk.getByText("I need a tool")).toBeHidden();
  await talk.getByText("Reasoning").click();
  await expect(talk.getByText("I need a tool")).toBeVisible();
});
