import { expect, it } from "vitest";
import type { GuardrailAction, GuardrailDetector } from "../../contract/guardrail-detectors.ts";
import { GuardedChoice } from "../../server/llm/guardrails/guarded-choice.ts";
import { compilePattern, type GuardrailRule } from "../../server/llm/guardrails/rules.ts";
import { Scanner } from "../../server/llm/guardrails/scanner.ts";
import { definitionTexts, loggedTexts, requestTexts } from "../../server/llm/guardrails/texts.ts";

const all: GuardrailDetector[] = ["email", "phone", "card", "iban", "secret"];

const ruleOf = (detectors: GuardrailDetector[], pattern?: string, action: GuardrailAction = "redact") =>
  ({
    ...{ name: "Rule", action, detectors, moderation_model: null },
    pattern: pattern === undefined ? null : compilePattern(pattern),
  }) satisfies GuardrailRule;

/** Applies a rule to a text that arrives in parts of `length` characters. */
function redact(text: string, rule: GuardrailRule, length = text.length || 1) {
  const found: string[] = [];
  const scanner = new Scanner([rule], (_, what) => found.push(what));
  let out = "";
  for (let at = 0; at < text.length; at += length) out += scanner.add(text.slice(at, at + length));
  return { out: out + scanner.end(), found, isBlocked: scanner.isBlocked };
}

const openssh =
  "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXk\nAAAAgQ==\n-----END OPENSSH PRIVATE KEY-----";

it.each<[GuardrailDetector, string, string]>([
  ["email", "Write to jane.doe+x@mail.example.co.uk.", "Write to [EMAIL]."],
  ["email", "<bob@ex-ample.com>,ann@x.io", "<[EMAIL]>,[EMAIL]"],
  ["email", "müller@bücher.de", "[EMAIL]"],
  ["phone", "Call +49 30 1234567 today", "Call [PHONE] today"],
  ["phone", "(555) 123-4567 or 555-123-4567", "[PHONE] or [PHONE]"],
  ["phone", "+1 (415) 555-2671, 01 23 45 67 89", "[PHONE], [PHONE]"],
  ["phone", "0049 171 1234567", "[PHONE]"],
  ["card", "4111 1111 1111 1111 and 378282246310005.", "[CARD] and [CARD]."],
  ["iban", "DE89 3704 0044 0532 0130 00", "[IBAN]"],
  ["iban", "GB29 NWBK 6016 1331 9268 19 IS MINE", "[IBAN] IS MINE"],
  ["secret", "sk-proj-abcdefghij0123456789ABCD!", "[SECRET]!"],
  ["secret", "id AKIAIOSFODNN7EXAMPLE", "id [SECRET]"],
  ["secret", `ghp_${"a".repeat(36)} sw_0123456789_${"b".repeat(32)}`, "[SECRET] [SECRET]"],
  ["secret", `a\n${openssh} b\nc`, "a\n[SECRET]\n[SECRET]\n[SECRET]\n[SECRET] b\nc"],
])("the detector %s finds what it is for in %j", (detector, text, expected) => {
  expect(redact(text, ruleOf([detector])).out).toBe(expected);
});

it.each([
  "user@localhost, @mention, a@b.c, 5 @ 3",
  "On 2024-01-15 at 12:30:45, 12.03.2024, 1/2/2024",
  "10.0.0.1 192.168.100.200:8080 v1.2.3.4 3.14159265358979 1.234.567,89 100 200 300",
  "order 123456789012, ISBN 978-3-16-148410-0, 4111 1111 1111 1112, 0000 0000 0000 0000",
  "DE00 3704 0044 0532 0130 00 and AB12 CDEF",
  "task-management-system-that-is-long, sk-short, eyJub3QgYSB0b2tlbg, PRIVATE KEY",
])("no detector finds anything in %j", (text) => {
  expect(redact(text, ruleOf(all))).toMatchObject({ out: text, found: [] });
});

const conversation = `Hello Jane,
your card 4111 1111 1111 1111 and IBAN GB29 NWBK 6016 1331 9268 19 were sent to jane@example.com
or +49 (30) 123-4567, twice: +49 30 1234567\tand 555-123-4567. Key: sk-proj-abcdefghij0123456789ABCD
${openssh}
Project Falcon is secret. PROJECT FALCON, 2024 was good.`;

it("finds the same whatever the parts in which a text arrives", () => {
  const rule = ruleOf(all, "(?i)project falcon");
  const whole = redact(conversation, rule);
  expect(whole.out).not.toMatch(/4111|NWBK|jane@|1234567|sk-proj|b3Blb|falcon/i);
  expect(whole.out).toContain("2024 was good.");
  expect(whole.found).toHaveLength(13);
  for (const length of [1, 2, 3, 5, 7, 11, 40, 100])
    expect(redact(conversation, rule, length), `parts of ${length}`).toEqual(whole);
});

it("holds back only what may become a match", () => {
  const scanner = new Scanner([ruleOf(all)], () => undefined);
  expect(scanner.add("It was in the year 20")).toBe("It was in the year ");
  expect(scanner.add("24, and th")).toBe("2024, and ");
  expect(scanner.add("en 4111 1111")).toBe("then ");
  expect(scanner.add(" 1111 1112 x ")).toBe("4111 1111 1111 1112 x ");
  expect(scanner.end()).toBe("");
});

it("flags without a change, and reports what is blocked", () => {
  expect(redact("a@b.de", ruleOf(["email"], undefined, "flag"))).toEqual({
    out: "a@b.de",
    found: ["email"],
    isBlocked: false,
  });
  expect(redact("a@b.de", ruleOf(["email"], undefined, "block"))).toMatchObject({ isBlocked: true });
});

it.each([
  ["digits", "1".repeat(1_000_000)],
  ["addresses without an end", "a@".repeat(500_000)],
  ["numbers", "0 ".repeat(500_000)],
  ["capitals", "A1 ".repeat(300_000)],
  ["beginnings of tokens", "eyJaaaaaaaaaaaa.".repeat(60_000)],
  ["beginnings of IBANs", "DE89 ".repeat(200_000)],
  ["dots", `${"aaaaaaaaa.".repeat(100_000)}@`],
])("searches a megabyte of %s in less than two seconds", (_, text) => {
  const start = performance.now();
  redact(text, ruleOf(all, "(a+)+$"), 65_536);
  expect(performance.now() - start).toBeLessThan(2000);
});

it("looks at what people say in each API, and at nothing else", () => {
  const body = {
    model: "m@x.io",
    user: "u@x.io",
    system: [{ type: "text", text: "1" }],
    messages: [
      { role: "user", content: [{ type: "image_url", image_url: { url: "https://a@b.io" } }, { text: "2" }] },
      {
        role: "assistant",
        tool_calls: [
          { id: "c@x.io", function: { name: "f", arguments: '{"name":"3","n":4111111111111111}' } },
        ],
      },
      {
        role: "user",
        content: [{ type: "document", source: { type: "text", media_type: "text/plain", data: "4" } }],
      },
      {
        role: "user",
        content: [{ type: "tool_use", id: "t", name: "f", input: { name: "5", deep: [{ id: "6" }] } }],
      },
      { role: "user", content: [{ type: "image", source: { type: "base64", data: "AAAA" } }] },
    ],
    contents: [
      { role: "user", parts: [{ text: "7" }, { functionResponse: { name: "f", response: { id: "8" } } }] },
    ],
    input: ["9", 10_000_000_000],
    tools: [{ description: "t@x.io" }],
  };
  const { texts, finish } = requestTexts(body);
  expect(texts.map(({ value }) => value)).toEqual([
    "1",
    "2",
    "3",
    "4111111111111111",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
  ]);
  for (const { value, set } of texts) if (value.startsWith("4111")) set("[CARD]");
  finish();
  expect(body.messages[1]!.tool_calls![0]!.function.arguments).toBe('{"name":"3","n":"[CARD]"}');
});

it("looks at what models read in tools and schemas; in the log, at everything", () => {
  const mcp = {
    ...{ type: "mcp", server_label: "mail", server_url: "https://example.com", server_description: "1" },
    headers: { Authorization: "Bearer 0" },
  };
  const parameters = {
    ...{ type: "object", required: ["name"], $defs: { title: { pattern: "^0$", title: "3" } } },
    properties: { name: { type: "string", description: "4" }, enum: { enum: ["5", 4111111111111111, 7] } },
  };
  const body = {
    tools: [mcp, { type: "function", function: { name: "f", description: "2", parameters } }],
    text: { format: { type: "json_schema", name: "n", schema: { properties: { a: { default: "6" } } } } },
    output_config: { format: { schema: { properties: "0", examples: [{ to: "7" }] } } },
    requests: [
      { content: { parts: [{ text: "8" }] }, tools: [{ functionDeclarations: [{ description: "9" }] }] },
    ],
  };
  const valuesOf = ({ texts }: ReturnType<typeof requestTexts>) => texts.map(({ value }) => value);
  expect(valuesOf(definitionTexts(body))).toEqual(["1", "2", "3", "4", "5", "4111111111111111", "6", "7"]);
  expect(valuesOf(requestTexts(body))).toEqual(["8", "9"]);
  const logged = valuesOf(loggedTexts(body));
  expect(logged).toEqual(expect.arrayContaining(["1", "2", "4", "6", "7", "8", "9", "Bearer 0", "^0$"]));
});

it("checks the fields that only some upstreams stream", () => {
  const delta = (email: string) => ({
    reasoning_details: [{ type: "reasoning.text", text: `To ${email}`, signature: "jane@example.com" }],
    function_call: { arguments: JSON.stringify({ to: email }) },
    audio: { transcript: email, data: "AAAA" },
  });
  const guarded = new GuardedChoice([ruleOf(["email"])]);
  const choice = { index: 0, delta: delta("jane@example.com"), token_ids: [7] };
  expect(guarded.check(choice)).toEqual({ index: 0, delta: delta("[EMAIL]"), token_ids: null });
  expect(choice.delta).toEqual(delta("jane@example.com"));
});
