import type { ServerResponse } from "node:http";
import { createCanvas } from "@napi-rs/canvas";
import { expect, type Page, test } from "@playwright/test";
import { answerWith, type ConsoleUpstreams, startConsoleUpstreams } from "../api/console-upstreams.ts";
import { signUp } from "../server.ts";
import { findings } from "./accessibility.ts";
import { callApi, signInAs } from "./people.ts";

let product: ConsoleUpstreams;
test.beforeAll(async () => {
  product = await startConsoleUpstreams({ env: { CONSOLE: "on", UPSTREAM_TIMEOUT_MS: "60000" } });
  await product.add("openai", { models: ["gpt-4o"] });
});
test.afterAll(() => product.stop());
test.describe.configure({ mode: "serial" });

const answerText = [
  "## Tides\n\nThe Moon **pulls** the sea, as [this page](https://tides.example/moon) says.\n\n",
  '```js\nconst height = Math.cos(hour / 6);\n```\n\n| Hour | Height |\n|---|---|\n| 0 | high |\n\n<img src="https://spy.example/pixel.png">',
];
const chunk = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: "1", choices: [{ index: 0, delta, finish_reason }] })}\n\n`;

/** Lets a test send an answer piece by piece. */
function pieces() {
  const opened = Promise.withResolvers<ServerResponse>();
  product.providers.respondWith((response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.flushHeaders();
    opened.resolve(response);
  });
  return {
    say: async (content: string) => void (await opened.promise).write(chunk({ content })),
    end: async () => void (await opened.promise).end(`${chunk({}, "stop")}data: [DONE]\n\n`),
  };
}

const answers = (page: Page) => page.getByRole("article", { name: "Assistant" });
const questions = (page: Page) => page.getByRole("article", { name: "You" });
const box = (page: Page) => page.getByRole("textbox", { name: "Message" });
const announced = (page: Page) => page.getByRole("region", { name: "Conversation" }).getByRole("status");

test("a chat from its first words to a branch and an export", async ({ page, context }) => {
  const { url } = product.app;
  const person = await signUp(url, "Ada Byron");
  await signInAs(context, person.token, url);
  const outside: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(url) && /^https?:/.test(request.url())) outside.push(request.url());
  });
  await page.goto(`${url}/chats/new`);
  await page.getByLabel("Model").selectOption("gpt-4o");
  await expect(page.getByText(/credits per million input tokens/)).toBeVisible();
  const first = pieces();

  await test.step("an answer appears while it arrives, survives a reload, and is announced once", async () => {
    await box(page).fill("Why are there tides?");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("In short.");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/chats\/[0-9a-f-]{36}$/);
    await expect(questions(page)).toContainText("Why are there tides?\nIn short.", { useInnerText: true });
    await expect(answers(page)).toContainText("Thinking…");
    await first.say(answerText[0]!);
    await expect(answers(page)).toContainText("The Moon pulls the sea");
    await page.reload();
    await expect(answers(page)).toContainText("The Moon pulls the sea");
    await expect(announced(page)).toBeEmpty();
    await first.say(answerText[1]!);
    await expect(answers(page).getByRole("table")).toBeVisible();
    await first.end();
    await expect(announced(page)).toContainText("Assistant: ## Tides");
    await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
  });

  await test.step("it is shown as Markdown, without HTML or foreign pictures", async () => {
    await expect(answers(page).getByRole("button", { name: "Copy" })).toHaveCount(2);
    await expect(answers(page).getByRole("link", { name: "this page" })).toHaveAttribute("rel", /noopener/);
    await expect(answers(page)).toContainText('<img src="https://spy.example/pixel.png">');
    await expect(answers(page).getByRole("link", { name: "LLM request" })).toBeVisible();
    await expect(answers(page)).toContainText(/[\d.]+ credits?/);
    expect(outside).toEqual([]);
    expect(await findings(page)).toEqual([]);
  });

  await test.step("Escape stops an answer", async () => {
    const second = pieces();
    await box(page).fill("And then?");
    await page.keyboard.press("Enter");
    await second.say("One, two");
    await expect(answers(page).last()).toContainText("One, two");
    await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
    await box(page).press("Escape");
    await expect(answers(page).last()).toContainText("Stopped");
  });

  await test.step("an answer is generated again, and the versions can be switched", async () => {
    product.providers.respondWith(answerWith);
    await answers(page).last().getByRole("button", { name: "Regenerate" }).click();
    await expect(answers(page).last()).toContainText("Yes");
    const versions = answers(page).last().getByRole("group", { name: "Versions" });
    await expect(versions).toContainText("2/2");
    await versions.getByRole("button", { name: "Previous version" }).click();
    await expect(answers(page).last()).toContainText("One, two");
    await expect(versions).toContainText("1/2");
  });

  await test.step("an edited message begins a branch", async () => {
    await questions(page).first().getByRole("button", { name: "Edit" }).click();
    const edit = page.getByRole("textbox", { name: "Edit message" });
    await expect(edit).toBeFocused();
    await edit.fill("Why is the sky blue?");
    await page.keyboard.press("Enter");
    await expect(questions(page)).toHaveCount(1);
    await expect(answers(page)).toContainText("Yes");
    await questions(page).getByRole("button", { name: "Previous version" }).click();
    await expect(questions(page)).toHaveCount(2);
    // Switching shows the newest branch that contains the message.
    await expect(answers(page).last()).toContainText("2/2");
  });

  await test.step("pictures and text files are attached", async () => {
    const canvas = createCanvas(32, 32);
    canvas.getContext("2d").fillRect(0, 0, 16, 32);
    await page.getByLabel("Files to attach").setInputFiles([
      { name: "tide.png", mimeType: "image/png", buffer: canvas.toBuffer("image/png") },
      { name: "notes.md", mimeType: "text/markdown", buffer: Buffer.from("# Notes") },
    ]);
    await expect(page.getByRole("button", { name: "Remove notes.md" })).toBeVisible();
    await box(page).fill("What is this?");
    await page.keyboard.press("Enter");
    await expect(questions(page).last().getByRole("img", { name: "tide.png" })).toBeVisible();
    await expect(questions(page).last()).toContainText("notes.md");
    await expect(answers(page).last()).toContainText("Yes");
    expect(JSON.stringify(product.providers.asked.at(-1)?.body.messages)).toContain("data:image/png;base64,");
  });

  await test.step("the branch is exported", async () => {
    await page.getByRole("button", { name: "Export" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "Markdown" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.md$/);
    const text = Buffer.concat(await (await file.createReadStream()).toArray()).toString();
    expect(text).toContain("## You\n\nWhy are there tides?");
    expect(text).toContain("The Moon **pulls** the sea");
  });

  await test.step("the list finds what was said", async () => {
    await page.goto(`${url}/chats?q=pulls`);
    await expect(page.getByRole("link", { name: "Why are there tides? In short." })).toBeVisible();
    await page.goto(`${url}/chats?q=elephants`);
    await expect(page.getByRole("link", { name: "Why are there tides? In short." })).toBeHidden();
  });
});

test("follows the answer unless the reader has scrolled up, at 360 px", { tag: "@slow" }, async ({
  page,
  context,
}) => {
  const { url } = product.app;
  const { token } = await signUp(url);
  await signInAs(context, token, url);
  const { body } = await callApi(token, "chats", { body: { title: "Tides", model_name: "gpt-4o" } }, url);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${url}/chats/${body.id}`);
  const answer = pieces();
  await box(page).fill("Tell me everything");
  await page.keyboard.press("Enter");
  const line = (n: number) => `Line ${n} of a long answer about the sea.\n\n`;
  const fromEnd = () =>
    page.evaluate(() => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      return scrollHeight - clientHeight - scrollTop;
    });
  for (let n = 1; n <= 40; n++) await answer.say(line(n));
  await expect(answers(page)).toContainText("Line 40");
  await expect.poll(fromEnd).toBeLessThan(40);
  await page.evaluate(() => scrollTo({ top: 0 }));
  const latest = page.getByRole("button", { name: "Latest message" });
  await expect(latest).toBeVisible();
  for (let n = 41; n <= 60; n++) await answer.say(line(n));
  await expect(answers(page)).toContainText("Line 60");
  expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0);
  await latest.click();
  await expect.poll(fromEnd).toBeLessThan(40);
  await answer.end();
  await expect(answers(page).getByRole("button", { name: "Regenerate" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await findings(page)).toEqual([]);
});

test("shows why an answer failed, and tries again", { tag: "@slow" }, async ({ page, context }) => {
  const { url } = product.app;
  const { token } = await signUp(url);
  await signInAs(context, token, url);
  const { body } = await callApi(token, "chats", { body: { title: "Tides", model_name: "gpt-4o" } }, url);
  await page.goto(`${url}/chats/${body.id}`);
  product.providers.respondWith((response) => {
    response.writeHead(400, { "content-type": "application/json" }).end('{"error":{"message":"Too hot"}}');
  });
  await box(page).fill("Hi");
  await page.keyboard.press("Enter");
  await expect(answers(page).getByRole("alert")).toContainText("Too hot");
  expect(await findings(page)).toEqual([]);
  product.providers.respondWith(answerWith);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(answers(page)).toContainText("Yes");
  await expect(answers(page)).toHaveCount(1);
});
