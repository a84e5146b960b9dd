/** The header of a WAV file with 16-bit PCM. `rate` is in Hz, and `bytes` is the size of the samples. */
export function wavHeader(bytes: number, rate: number, channels: number): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(44));
  const text = (at: number, value: string) => {
    for (let i = 0; i < value.length; i++) view.setUint8(at + i, value.charCodeAt(i));
  };
  text(0, "RIFF");
  view.setUint32(4, 36 + bytes, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * channels * 2, true);
  view.setUint16(32, channels * 2, true);
  view.setUint16(34, 16, true);
  text(36, "data");
  view.setUint32(40, bytes, true);
  return view.buffer;
}

export const toInt16 = (pcm: Float32Array) =>
  Int16Array.from(pcm, (value) => Math.max(-1, Math.min(1, value)) * 32_767);
