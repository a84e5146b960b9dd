/** The maximum size of an uploaded file, in bytes. */
export const largestUpload = 200 * 1024 * 1024;
/** The maximum length of a video that films can show, in seconds. */
export const longestClip = 180;
