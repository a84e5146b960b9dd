/** Formats a time as m:ss, optionally with tenths of a second. */
export const clock = (seconds: number, tenths = false) => {
  const whole = Math.floor(seconds + 1e-6);
  const text = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  return tenths ? `${text}.${Math.floor((seconds + 1e-6 - whole) * 10)}` : text;
};
