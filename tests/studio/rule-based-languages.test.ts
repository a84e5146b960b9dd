import { describe, expect, it } from "vitest";
import { briefOf } from "../../server/llm/sketch/brief.ts";

describe("instructions in Italian, Dutch, Portuguese and Chinese", () => {
  it.each([
    ["Fammi un video di 40 secondi sui treni, per bambini. I treni sono veloci.", 40, "Treni"],
    ["Crea un'animazione di trenta secondi sul mare. Il mare è grande.", 30, "Mare"],
    ["Maak een video van 40 seconden over treinen. Treinen zijn snel.", 40, "Treinen"],
    ["Ik wil een filmpje van dertig seconden over kaas, zonder muziek. Kaas is lekker.", 30, "Kaas"],
    ["Faça um vídeo de 30 segundos sobre trens. Os trens são rápidos.", 30, "Trens"],
    ["Crie uma animação de um minuto sobre o mar, em formato vertical. O mar é grande.", 60, "O mar"],
  ])("reads the request “%s”", (prompt, seconds, topic) => {
    const { topic: found, directives, blocks } = briefOf(prompt);
    expect([found, directives.seconds]).toEqual([topic, seconds]);
    expect(JSON.stringify(blocks)).not.toMatch(/seco|segu|vid|vídeo|film|anima|minut|music|muziek/iu);
  });

  it.each([
    [
      "Un video sul mare. Il mare è grande. I nostri colori sono blu e bianco. Il nostro slogan è: Vai lontano.",
    ],
    ["Maak een video over de zee. Onze huiskleuren zijn blauw en wit. De zee is groot. Slogan: Vai lontano."],
    [
      "Faça um vídeo sobre o mar. Nossas cores são azul e branco. Nosso slogan é: Vai lontano. O mar é grande.",
    ],
  ])("reads the colors and the slogan of “%s”", (prompt) => {
    const { directives, blocks } = briefOf(prompt);
    expect(directives).toMatchObject({ tagline: "Vai lontano", colors: ["#1f5fd6", "#ffffff"] });
    expect(JSON.stringify(blocks)).not.toMatch(/slogan|color|kleur|cores/iu);
  });

  it("shows no Chinese instructions", () => {
    const { directives, blocks } = briefOf(
      "大熊猫的一天\n\n大熊猫吃竹子。时长30秒。风格：活泼。不要音乐。口号：爱护熊猫。",
    );
    expect(directives).toMatchObject({ seconds: 30, tagline: "爱护熊猫" });
    expect(blocks).toEqual([{ kind: "paragraph", text: "大熊猫吃竹子。" }]);
  });
});
