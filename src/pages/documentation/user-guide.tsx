import { trashDays } from "@contract/trash-days.ts";
import { lazy, Suspense } from "react";
import { Link } from "@/components/layout/link";
import { WhenNear } from "@/components/ui/lazy-on-scroll";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { EvaluationsPart } from "./evaluations";
import { ListTools } from "./list-tools";
import { Picture } from "./picture";
import { Article, Code, Part, Terms } from "./prose";
import { shortcuts } from "./user-guide-terms";

const UserGuideAccount = lazy(() =>
  import("./user-guide-account").then((module) => ({ default: module.UserGuideAccount })),
);
const room = "min-h-[200svh]";

export function UserGuide() {
  return (
    <Article
      title={t("User guide")}
      lead={t("Where to find things in the console, and what you can do with them.")}
    >
      <Part id="console" title={t("The console")}>
        <p>
          {t(
            "The sidebar groups all areas. Collapse it with its button, its edge or the keyboard. The header shows where you are and opens the search, which also finds records by their text.",
          )}
        </p>
        <Terms of={shortcuts} />
      </Part>
      <Part id="lists" title={t("Lists")}>
        <p>
          {t(
            "All lists work the same way: choose columns, sort by a heading, filter by field, and search the text. The URL contains the sort order, filters and search, so you can share them as a link.",
          )}
        </p>
        <ListTools />
        <p>
          {t(
            "Rows update live. If you've scrolled down, new rows wait behind a button so that they don't move the list.",
          )}
        </p>
      </Part>
      <Part id="dashboard" title={t("Dashboard")}>
        <p>
          {t(
            "The dashboard shows how many requests were made in a period, how many failed, what they cost and how long they took, each compared with the previous period. Choose a period at the top. The URL contains it, so you can share the view. Below the charts, the same figures are listed by model, app, API key, upstream and, for operators, user. Every bar and row leads to its requests in the log. Operators see the requests of all users, customers only their own. Requests are counted a few seconds after they end, and still count after they are removed from the log.",
          )}
        </p>
        <p>
          {t(
            "Customers also see their latest films, how long their credits will last at their current pace, and a next step. Operators see the queues, the upstreams' health and the latest failed requests.",
          )}
        </p>
        <Picture
          of="dashboard"
          alt={t("The dashboard: figures for a period with their changes, and a chart of requests by day")}
          caption={t("An admin's dashboard")}
        />
      </Part>
      <Part id="gateway" title={t("Gateway and log")}>
        <p>
          <Rich
            text="Call models from your own code with an API key. Each call is a row in LLM Logs, with its cost, and you can read, rate and replay its conversation. The <link>gateway guide</link> covers the log, traces, upstreams, keys, apps, prompts, guardrails and webhooks."
            parts={{ link: <Link to="/documentation/gateway" /> }}
          />
        </p>
        <Picture
          of="log"
          alt={t("LLM Logs: a list of requests with model, status, cost and time")}
          caption={t("LLM Logs")}
        />
        <Picture
          of="request"
          alt={t("A request: its conversation, and its tokens, cost and timing beside it")}
          caption={t("A request with its conversation, cost and timing")}
        />
      </Part>
      <EvaluationsPart />
      <Part id="films" title={t("Make a film")}>
        <p>
          <Rich
            text="Describe the film under Animations. Facts, figures, steps, comparisons and quotes each become a scene with a matching layout. <b>Plan the animation</b> lists the scenes, and <b>Compose all</b> draws them. You can change the plan and the scenes: reorder scenes, edit elements on the canvas, choose one of twelve styles, or describe a change in words. Every version is kept in the history and can be restored."
            parts={{ b: <b /> }}
          />
        </p>
        <p>
          <Rich
            text="<b>Save as template</b> in the editor keeps a copy of the film as a starting point for new films. When you use the template, you fill in the placeholders in its text, such as <code/>. <b>Make films from CSV</b> in the template's menu makes a film for each row of a table, with a voiceover and a rendered video if you like, and shows the price first."
            parts={{ b: <b />, code: <Code>{"{{name}}"}</Code> }}
          />
        </p>
        <Picture
          of="film"
          alt={t("The editor: the scenes on the left, the canvas in the middle, the inspector on the right")}
          caption={t("A film in the editor")}
        />
        <p>
          <Rich
            text="<b>Voice</b> generates the voiceover, with word timings for captions. A scene lasts at least as long as its narration. Without a voiceover, captions are timed by reading speed. When you edit the narration, the voiceover is marked as stale until you generate it again. <b>Render</b> exports a film (MP4, AV1, WebM or GIF), its audio (MP3 or WAV), still images (PNG) or a printable storyboard (PDF). The queue, the progress and the finished files are under Renders."
            parts={{ b: <b /> }}
          />
        </p>
        <p>
          <Rich
            text="Under <b>Comments</b>, comment on the current moment, and on an element or a point in the picture if you like. The player's progress bar has a mark for each open comment. If a link to a finished video allows comments, visitors can comment too, with a name and without an account. If the film has changed since, the comment says so and moves with its scene."
            parts={{ b: <b /> }}
          />
        </p>
        <p>
          <Rich
            text="<b>Compare</b> in the history shows an earlier version next to the current one and lists what changed. <b>Duplicate in another shape…</b>, in the duplicate button's menu, shows the film in 16:9, 9:16 and 1:1 and makes copies that are laid out for these shapes."
            parts={{ b: <b /> }}
          />
        </p>
        <p>
          <Rich
            text="The films under Animations are shown as posters and play when you hover over them. The search also finds what a film says or shows, and the tags above the list work like folders. Deleted films and renders stay in the <b>Trash</b> for <days/> days, and you can restore them from there."
            parts={{ b: <b />, days: <>{trashDays}</> }}
          />
        </p>
        <p>
          {t(
            "Each film has background music and soft sound effects that suit its style. In the Theme tab, choose from fourteen moods, play a sample, or turn music and effects off. You can also ask for this in the prompt: “with calm music”, “no music”. The music fits the film's length and gets quieter while the voice speaks. To use your own music, choose an audio file on the voiceover's page. The sound is normalized to -14 LUFS, as the major video platforms expect.",
          )}
        </p>
        <p>
          <Rich
            text="A model that plans a film can search for pictures and styles. It then gets a list of likely problems with its film, and a picture of its scenes if it accepts images, and corrects the plan up to twice. If a correction would cause more problems, it is discarded. Every request is listed on the animation's page under <b>Model requests</b> with its cost. With the <b>Custom drawing</b> layout, the model draws a scene from your description."
            parts={{ b: <b /> }}
          />
        </p>
        <p>
          {t(
            "Upload pictures, videos, sounds, fonts and Lottie files under Assets. An asset's page shows where it is used, and you can replace its file in every film that uses it.",
          )}
        </p>
        <p>
          <Rich
            text="To show a video of up to three minutes in a film, choose <b>Add element</b> → <b>Video</b>, or drop the file on the canvas. The video plays from the moment it enters. In the Element tab, trim it, change its speed, repeat it, and choose the point that stays in view when its edges are cropped. A video is prepared the first time a film shows it. Until it is ready, the preview shows a still, and renders wait. At volume 1, its sound is as loud as the voice. The music gets quieter under the video's sound, which gets quieter under the voice. Speeding a video up raises the pitch of its sound, and slowing it down lowers it."
            parts={{ b: <b /> }}
          />
        </p>
        <p>
          {t(
            "Images also have a point that stays in view, and can slowly zoom in or out while they are visible. Transparent PNG and WebP files keep their transparency.",
          )}
        </p>
      </Part>
      <Part id="scripts" title={t("Animate with a script")}>
        <p>
          <Rich
            text="The script sandbox makes a film from JavaScript: <code>scene(id, settings, build)</code> starts a scene, and <code>build</code> adds its elements: <code>s.text</code>, <code>s.circle</code>, <code>s.bars</code> and others that the editor suggests. The film plays beside the script as you type, and each error appears on its line. A script gets 64 MB of memory and two seconds of run time, with no network, no clock and only seeded randomness, so it always produces the same film."
            parts={{ code: <Code /> }}
          />
        </p>
      </Part>
      <WhenNear className={room}>
        <Suspense fallback={<div className={room} />}>
          <UserGuideAccount />
        </Suspense>
      </WhenNear>
    </Article>
  );
}
