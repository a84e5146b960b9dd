import { expect } from "@playwright/test";
import { findings } from "./accessibility.ts";
import { addRichUpstream, dot, richRequest } from "./rich-upstream.ts";
import { test } from "./studio.ts";

test("shows a request to Anthropic's API as a conversation", async ({ page, studio, operator: _ }) => {
  const created = await studio.api("api-keys", { method: "POST", body: { name: "Letter writer" } });
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
  // The tool's result is shown with its call.
  await expect(talk.getByRole("article")).toHaveCount(4);
  await expect(talk).toContainText("Be brief");
  await expect(talk).toContainText("Calls weather");
  const call = talk.getByRole("region", { name: "Call to weather" });
  await expect(call).toContainText("Failed");
  await expect(call).toContainText("No data");
  await expect(talk.getByText("I need a tool")).toBeHidden();
  await talk.getByText("Reasoning").click();
  await expect(talk.getByText("I need a tool")).toBeVisible();
});

test("shows everything that a streamed conversation has", { tag: "@slow" }, async ({
  page,
  studio,
  operator: _,
}) => {
  const rich = await addRichUpstream(studio);
  const id = await rich.ask("chat/completions", richRequest);
  await page.goto(`/llm-logs/${id}`);
  const talk = page.getByRole("tabpanel", { name: "Conversation" });
  const [instructions, asked] = [talk.getByRole("article").nth(0), talk.getByRole("article").nth(1)];
  await expect(instructions.getByRole("button", { name: /^Show all [\d,]+ characters$/ })).toBeVisible();
  await talk.getByText("1 tool available").click();
  await talk.getByText("Reads the current weather of a city.").click();
  await expect(talk.getByRole("table", { name: "Parameters of weather" })).toContainText("cityrequired");
  await expect(talk.getByRole("region", { name: "Call to weather" })).toContainText('"temperature": 21');

  await expect(asked.getByRole("img", { name: "Attachment" })).toBeVisible();
  await expect(asked.getByLabel("Recording")).toHaveJSProperty("error", null);
  await expect(asked).toContainText("circles.pdf");
  await asked.getByRole("button", { name: "Show image" }).click();
  await expect(asked.getByRole("alert")).toHaveText(/^10\.0\.0\.1 isn't on the public internet/);

  await page.route("**/image?url=*", (route) => route.fulfill({ contentType: "image/png", body: dot }));
  await asked.getByRole("button", { name: "Show image" }).click();
  await expect(asked.getByRole("img", { name: "From 10.0.0.1" })).toHaveJSProperty("naturalWidth", 1);

  const answer = talk.getByRole("article").last();
  await expect(answer.getByText("Reasoning · 51 characters")).toBeVisible();
  await expect(answer.getByRole("link", { name: "this page" })).toHaveAttribute("rel", /nofollow/);
  await expect(answer).toContainText("this page (math.example)");
  await expect(
    answer.getByRole("region", { name: "Code in python" }).locator(".text-primary").first(),
  ).toHaveText("def");
  await expect(answer.getByRole("region", { name: "Sources" }).getByRole("listitem")).toHaveCount(2);
  await answer.getByRole("button", { name: "Raw" }).click();
  await expect(answer).toContainText("**πr²**");
  await answer.getByText("Token probabilities").click();
  await answer.getByRole("toolbar", { name: "Tokens" }).getByRole("button").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(answer.getByRole("toolbar").getByRole("button").nth(1)).toBeFocused();
  await expect(page.getByText("fp_44709d6fcb")).toBeVisible();
  expect(await findings(page, "main")).toEqual([]);

  const messages = Array.from({ length: 2000 }, (_, at) => ({ role: "user", content: `Message ${at}` }));
  await page.goto(`/llm-logs/${await rich.ask("chat/completions", { messages, stream: true })}`);
  await expect(talk).toContainText("1,957 messages aren't shown.");
  await page.getByRole("button", { name: "Show 100 more" }).click();
  await expect(talk).toContainText("Message 1860");
  for (const [endpoint, body, shown] of [
    ["embeddings", { input: ["One", "Two"] }, "256"],
    ["moderations", { input: "Words" }, "Flagged"],
    ["rerank", { query: "Capital", documents: ["Berlin", "Paris"] }, "Paris"],
    ["images/generations", { prompt: "A lighthouse" }, "A red lighthouse at dusk"],
  ] as const) {
    await page.goto(`/llm-logs/${await rich.ask(endpoint, body)}`);
    await expect(talk.getByRole("article").last()).toContainText(shown);
  }
  rich.stop();
});
