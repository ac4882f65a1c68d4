"""Messages of whoever hosts a table, a server or a page, about commands that were not carried out."""

from doublesix.messages import FixedMessage, Message

__all__ = ["CHAT_OFF", "CLAIMED_IN_TIME", "NotStored"]

CLAIMED_IN_TIME = FixedMessage("refusal.call.too-late", "The score was claimed in time, or called.")
CHAT_OFF = FixedMessage("refusal.chat.off", "The chat is switched off on this server.")


class NotStored(
    Message,
    id="refusal.not-stored",
    english="This could not be stored, and the table is as before; send it again, with the same key. {cause}",
):
    """A store that does not work, and why."""

    cause: Message
