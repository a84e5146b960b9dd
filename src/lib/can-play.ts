/** Whether this browser can play a video format. AV1 needs a decoder that some devices lack. */
export const canPlay = (format: string): boolean =>
  format !== "av1" || document.createElement("video").canPlayType('video/mp4; codecs="av01.0.08M.08"') !== "";
