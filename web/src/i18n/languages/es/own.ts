// Spanish texts of one's own data, and of what the program is.
import type { OwnWords } from "../en/own";

export const own: OwnWords = {
  botRemarks: "Comentarios de los bots",
  botRemarksWhy: "Sobre sus propias jugadas, una vez por ronda como mucho.",
  ownBots: "Tus bots",
  ownBotsWhy:
    "Un programa tuyo juega aquí con su propio nombre y vuelve con su clave. Otros pueden desafiarlo mientras está conectado.",
  botName: "Nombre del bot",
  botMake: "Crear un bot",
  botToken: (name) => `Clave de ${name}`,
  botTokenOnce:
    "Solo se muestra ahora. Sirve para jugar y para nada más; quita el bot si otra persona se hace con ella.",
  botTokenKept: "La he guardado",
  botConnected: "Conectado, espera desafíos",
  botAway: "No conectado",
  botRemove: "Quitar",
  botEnd: (name) => `Quitar ${name}; su clave dejará de valer`,
  ownData: "Tus datos",
  exportWhy: "Todo lo que este servidor guarda de ti, también tus partidas terminadas, en archivos de texto y JSON.",
  exportMine: "Exportar",
  deleteWhy:
    "Tu nombre, tu cuenta y tus dispositivos se borran al momento, y tu nombre sale de todas las partidas; tus rivales las conservan con un jugador borrado. No se puede deshacer.",
  deleteSure: "Sí, borrar todo lo mío",
  deleteMe: "Borrar",
  about: "Acerca de",
  aboutVersion: (version) => `doublesix ${version}, licencia MIT.`,
  licences: "Licencias de todo lo que contiene",
  accessibility: "Accesibilidad",
  privacy: "Lo que guarda este servidor",
};
