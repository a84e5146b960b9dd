import { own } from "@scene/own.ts";
import { leadIn, type Timeline } from "@scene/timeline.ts";

export interface FilmSound {
  /** The URL of each scene's narration, by scene id. */
  voices: Record<string, string>;
  music?: { url: string; volume: number };
}

const rate = 44_100;
/** As in the render: the music's level while a voice speaks, and the duration of the fade to it, in seconds. */
const ducked = 0.3;
const ramp = 0.35;

async function buffer(context: BaseAudioContext, url: string): Promise<AudioBuffer | undefined> {
  const answer = await fetch(url);
  return answer.ok ? context.decodeAudioData(await answer.arrayBuffer()) : undefined;
}

/** Encodes a sound as a WAV file: 16-bit PCM, two channels. */
function wav(sound: AudioBuffer): Blob {
  const bytes = sound.length * 4;
  const view = new DataView(new ArrayBuffer(44 + bytes));
  const text = (at: number, value: string) => {
    for (let i = 0; i < value.length; i++) view.setUint8(at + i, value.charCodeAt(i));
  };
  text(0, "RIFF");
  view.setUint32(4, 36 + bytes, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 2, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 4, true);
  view.setUint16(32, 4, true);
  view.setUint16(34, 16, true);
  text(36, "data");
  view.setUint32(40, bytes, true);
  const channels = [sound.getChannelData(0), sound.getChannelData(1)];
  for (let i = 0; i < sound.length; i++) {
    for (const [side, channel] of channels.entries()) {
      view.setInt16(44 + i * 4 + side * 2, Math.max(-1, Math.min(1, channel[i]!)) * 32_767, true);
    }
  }
  return new Blob([view], { type: "audio/wav" });
}

/**
 * Mixes a film's sound into one file, so that one media element keeps picture and sound in sync at any speed and
 * position. Undefined if the film is silent.
 */
export async function mixSound(timeline: Timeline, { voices, music }: FilmSound): Promise<Blob | undefined> {
  const spoken = timeline.shots.filter((shot) => own(voices, shot.scene.id));
  if (spoken.length === 0 && !music) return undefined;
  const context = new OfflineAudioContext(2, Math.max(1, Math.ceil(timeline.duration * rate)), rate);
  const parts = await Promise.all(
    spoken.map(async (shot) => ({
      start: shot.start + leadIn,
      sound: await buffer(context, own(voices, shot.scene.id)!).catch(() => undefined),
    })),
  );
  for (const { start, sound } of parts) {
    if (!sound) continue;
    const source = new AudioBufferSourceNode(context, { buffer: sound });
    source.connect(context.destination);
    source.start(start);
  }
  const bed = music && (await buffer(context, music.url).catch(() => undefined));
  if (bed && music) {
    const gain = new GainNode(context, { gain: music.volume });
    for (const { start, sound } of parts) {
      if (!sound) continue;
      gain.gain.setValueAtTime(music.volume, Math.max(0, start - ramp));
      gain.gain.linearRampToValueAtTime(music.volume * ducked, start);
      gain.gain.setValueAtTime(music.volume * ducked, start + sound.duration);
      gain.gain.linearRampToValueAtTime(music.volume, start + sound.duration + ramp);
    }
    const source = new AudioBufferSourceNode(context, { buffer: bed, loop: true });
    source.connect(gain).connect(context.destination);
    source.start(0);
  }
  return wav(await context.startRendering());
}
