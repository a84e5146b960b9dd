import { trashDays } from "@contract/trash-days.ts";
import { Link } from "@/components/layout/link";
import { CodeBlock } from "@/components/ui/code-block";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { filmSamples, mcpOverHttp, mcpOverStdio, templateSample } from "./film-samples";
import { Article, Code, Part, Terms } from "./prose";

const tools: [names: string, text: string][] = [
  [
    "create_film, get_film, list_films, cancel_film",
    t("Make a film, wait for it, and get the link to its video"),
  ],
  ["estimate_film, list_templates, list_voices", t("Get a film's price, and list the templates and voices")],
  [
    "search_requests, get_request, usage_summary",
    t("Search the log of model requests, and summarize their usage"),
  ],
];

/** The guide to making films with programs and AI assistants. */
export const FilmsGuide = () => (
  <Article
    title={t("Films via the API")}
    lead={t(
      "How your programs and AI assistants make films: one request takes a prompt all the way to a video.",
    )}
  >
    <Part id="make" title={t("Make a film")}>
      <p>
        <Rich
          text="Create an <link>API key</link> with the <code>films</code> scope, which can make films and nothing else. One request plans, composes, narrates and renders a film. The film appears in the studio like any other, so you can edit it there."
          parts={{ code: <Code />, link: <Link to="/settings/api-keys" /> }}
        />
      </p>
      {filmSamples(location.origin).map(([language, code]) => (
        <CodeBlock key={language} label={language} code={code} />
      ))}
      <p>
        <Rich
          text="The response is the film with its <code>status</code>, its <code>progress</code> in percent and, once it is done, the <code>url</code> of the video. The link works for one to two hours, and each read of the film returns a new one. With <code>?wait=60</code> or a <code>Prefer: wait=60</code> header, the response arrives as soon as the film has finished, or after 60 seconds. The maximum is 300 seconds. If you repeat a request with the same <code>Idempotency-Key</code> within 24 hours, you get the same film."
          parts={{ code: <Code /> }}
        />
      </p>
    </Part>
    <Part id="templates" title={t("Templates and settings")}>
      <p>
        <Rich
          text="Instead of a prompt, send a template and the values for its placeholders. <code>GET /api/films/templates</code> lists the templates, and <code>GET /api/voices</code> the voices. Without <code>voice</code>, a film gets the best voice. Send null for no voice. You can also set a brand kit, a title and, with a prompt, a model."
          parts={{ code: <Code /> }}
        />
      </p>
      <CodeBlock label={t("A film from a template")} code={templateSample} />
    </Part>
    <Part id="files" title={t("Other files from a film")}>
      <p>
        <Rich
          text="<code>POST /api/animations/{id}/render</code> renders other files, as the Render button does. The <code>kind</code> is <code>Video</code>, <code>Audio</code> (the sound as MP3 or WAV), <code>Image</code>, <code>Frames</code> (a ZIP of up to 1,800 numbered PNGs) or <code>Plan</code> (a storyboard as PDF). With the <code>format</code> <code>av1</code>, a video is an MP4 file about 40% smaller than with H.264, but it can't be played on devices without an AV1 decoder, such as iPhones before the 15 Pro. Audio costs nothing. A PNG sequence costs as much as a video. With <code>transparent</code>, WebM videos and PNGs have no background, and scenes fade into each other."
          parts={{ code: <Code /> }}
        />
      </p>
      <p>
        <Rich
          text="<code>GET /api/renders/{id}/description</code> returns a description for publishing the video: its title, its first sentences, and its chapters in the format that YouTube expects. The render's page shows it too."
          parts={{ code: <Code /> }}
        />
      </p>
      <p>
        <Rich
          text="<code>GET /api/renders/{id}/thumbnails</code> draws three suggested thumbnails of a video, and <code>POST /api/renders/{id}/thumbnail</code> with <code>at</code>, in seconds, makes any frame the thumbnail."
          parts={{ code: <Code /> }}
        />
      </p>
    </Part>
    <Part id="costs" title={t("Costs and failures")}>
      <p>
        <Rich
          text="<code>POST /api/films/estimate</code> takes the same body as <code>POST /api/films</code> and returns the price. Amounts that aren't known until the film is planned are null. If credits run out, the film fails with the <code>error_code</code> <code>INSUFFICIENT_CREDITS</code> and keeps the finished parts. <code>POST /api/films/{id}/resume</code> continues a film that failed or was cancelled, and never charges for the same step twice."
          parts={{ code: <Code /> }}
        />
      </p>
      <p>
        <Rich
          text="You can read a film while its animation exists. If the animation is permanently deleted, you can read the film until {days} days after it finished."
          values={{ days: trashDays }}
        />
      </p>
      <p>
        <Rich
          text="<link>Webhooks</link> report <code>film.done</code> and <code>film.failed</code>. The message contains the film's ID. Read the film to get its link."
          parts={{ code: <Code />, link: <Link to="/settings/webhooks" /> }}
        />
      </p>
    </Part>
    <Part id="voices" title={t("Voices and captions")}>
      <p>
        <Rich
          text="In a narration, <code>[pause 0.8]</code> adds 0.8 seconds of silence (0.1 to 5 seconds each, two minutes in total), and <code>*word*</code> emphasizes a word: the built-in voices speak it more slowly. Captions leave these marks out, searches ignore them, and they cost nothing."
          parts={{ code: <Code /> }}
        />
      </p>
      <p>
        <Rich
          text="On a voiceover's page, you can generate any sentence of a segment again, and the others keep their audio. The API does this with <code>POST /api/voiceovers/{id}/speak</code> and the fields <code>segment</code> and <code>sentence</code>. This helps most with a speech service: a built-in voice always says a sentence the same way, except that short sentences sound different on their own. “Record” uses your own voice for a segment instead. Word timings are then estimated from the text."
          parts={{ code: <Code /> }}
        />
      </p>
      <p>
        <Rich
          text="The style and position of captions are under Theme in the editor, and under <code>captions</code> in the film's document: <code>style</code> is <code>karaoke</code>, <code>block</code> or <code>lower-third</code>, and <code>position</code> is <code>top</code>, <code>middle</code> or <code>bottom</code>."
          parts={{ code: <Code /> }}
        />
      </p>
      <p>
        <Rich
          text="A model can translate the captions of a finished video if they are in separate files: with “Translate captions…” on the render's page, or <code>POST /api/renders/{id}/translate-captions</code> with <code>language</code>, such as <code>de</code>, and <code>model</code>. The response arrives when the translation is finished, and the render's <code>caption_tracks</code> contains its file. The built-in model can't translate."
          parts={{ code: <Code /> }}
        />
      </p>
      <p>
        <Rich
          text="The built-in voices speak English. For other languages, upload or record the audio, or ask the person who runs this installation to connect a speech service (<code>SPEECH_BASE_URL</code>, <code>SPEECH_VOICES</code>)."
          parts={{ code: <Code /> }}
        />
      </p>
    </Part>
    <Part id="mcp" title={t("AI assistants (MCP)")}>
      <p>
        <Rich
          text="Assistants that speak the Model Context Protocol, such as Claude, Cursor or VS Code, can make films and read the log. Add the server to the assistant's settings, with an API key. The <code>films</code> scope is enough for films. The log tools need <code>admin</code>."
          parts={{ code: <Code /> }}
        />
      </p>
      <CodeBlock label={t("Over HTTP")} code={mcpOverHttp(location.origin)} />
      <p>{t("For assistants that start MCP servers as local programs, from a copy of Scenewright:")}</p>
      <CodeBlock label={t("As a program")} code={mcpOverStdio(location.origin)} />
      <Terms of={tools.map(([names, text]) => [<Code key={names}>{names}</Code>, text, names])} />
    </Part>
  </Article>
);
