import { expect, it } from "vitest";
import { appSetUp, codeOf, stepAt, stepOf } from "../../server/auth/embedded/two-factor/totp.ts";

const key = Buffer.from("12345678901234567890");

it("makes the codes of RFC 4226 and RFC 6238", () => {
  const counted = [755224, 287082, 359152, 969429, 338314, 254676, 287922, 162583, 399871, 520489];
  expect(counted.map((_, step) => Number(codeOf(key, step)))).toEqual(counted);
  const timed: [seconds: number, eightDigits: string][] = [
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ];
  for (const [seconds, digits] of timed) expect(codeOf(key, stepAt(seconds * 1000))).toBe(digits.slice(2));
});

it("takes the codes of now and of the steps beside it, and says which it was", () => {
  for (const off of [-1, 0, 1]) expect(stepOf(key, codeOf(key, 1000 + off), 1000)).toBe(1000 + off);
  for (const off of [-2, 2]) expect(stepOf(key, codeOf(key, 1000 + off), 1000)).toBeUndefined();
  for (const bad of ["", "12345", "1234567", "ééé"]) expect(stepOf(key, bad, 1000)).toBeUndefined();
});

it("names the account to the app", () => {
  const { secret, uri } = appSetUp(key, "ada+x@example.com");
  expect(secret).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(uri).toBe(`otpauth://totp/Scenewright:ada%2Bx%40example.com?secret=${secret}&issuer=Scenewright`);
});
