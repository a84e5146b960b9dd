import { expect, it } from "vitest";
import { appSetup, matchingStep, newSecret, stepAt } from "../../server/auth/embedded/two-factor/totp.ts";
import { codeOf } from "./authenticator.ts";

const key = Buffer.from("12345678901234567890");
const secret = key.toString("hex");

it("accepts the codes of RFC 4226 and RFC 6238", () => {
  const counted = [755224, 287082, 359152, 969429, 338314, 254676, 287922, 162583, 399871, 520489];
  for (const [step, code] of counted.entries()) expect(matchingStep(secret, String(code), step)).toBe(step);
  const timed: [seconds: number, eightDigits: string][] = [
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ];
  for (const [seconds, digits] of timed) {
    const step = stepAt(seconds * 1000);
    expect(matchingStep(secret, digits.slice(2), step)).toBe(step);
  }
});

it("accepts the codes of the current step and of the steps next to it, and returns the step", () => {
  for (const drift of [-1, 0, 1]) {
    expect(matchingStep(secret, codeOf(key, 1000 + drift), 1000)).toBe(1000 + drift);
  }
  for (const drift of [-2, 2]) {
    expect(matchingStep(secret, codeOf(key, 1000 + drift), 1000)).toBeUndefined();
  }
  for (const code of ["", "12345", "1234567", "ééé", "éééééé"]) {
    expect(matchingStep(secret, code, 1000)).toBeUndefined();
  }
});

it("refuses every code for a malformed secret", () => {
  const zeros = codeOf(Buffer.alloc(20), 1000);
  for (const malformed of ["z".repeat(40), "00", "", "kR3xQ0aZ81LmNpVw7TyUiOcB"]) {
    expect(matchingStep(malformed, zeros, 1000)).toBeUndefined();
  }
});

it("creates a different secret each time, and names the account to the app", () => {
  expect(newSecret()).toMatch(/^[0-9a-f]{40}$/);
  expect(newSecret()).not.toBe(newSecret());
  const setup = appSetup(secret, "ada+x@example.com");
  expect(setup.secret).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(setup.uri).toBe(
    `otpauth://totp/Scenewright:ada%2Bx%40example.com?issuer=Scenewright&secret=${setup.secret}&algorithm=SHA1&digits=6&period=30`,
  );
});
