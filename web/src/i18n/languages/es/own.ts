// Spanish texts of one's own data, and of what the program is.
import type { OwnWords } from "../en/own";

export const own: OwnWords = {
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
  privacy: "Lo que guarda este servidor",
};
