import { createSafetyCheck } from './safety-check.ts'
import type { Store } from './store.ts'
import type { GroupCheck, Which } from './group-check.ts'
import { readChannelMessage, type ChannelMessage } from './channel-message.ts'

type ConversationNeeds = Store & {
  which: Which
  group: GroupCheck
  /** The other side no longer wants our video, or wants it again. */
  onSoundOnly(): void
}

/**
 * What two browsers send each other over their data channel: active devices, connection
 * quality, chat, and the safety phrase.
 */
export function createConversation({ get, set, which, group, onSoundOnly }: ConversationNeeds) {
  let channel: RTCDataChannel | undefined
  /** What we wrote and they have not confirmed: a replaced connection loses what is on its way. */
  let unconfirmed: Array<Extract<ChannelMessage, { type: 'chat' }>> = []
  const shown = new Set<string>()

  const send = (message: ChannelMessage) => {
    if (channel?.readyState === 'open') channel.send(JSON.stringify(message))
  }
  const sendMedia = () => send({ type: 'media', ...get().media, soundOnly: get().soundOnly })

  function receive(message: ChannelMessage | undefined) {
    if (message?.type === 'media') {
      const { camera, microphone, screen, soundOnly } = message
      const isChanged = soundOnly !== get().otherSoundOnly
      set({ remoteMedia: { camera, microphone, screen }, otherSoundOnly: soundOnly })
      if (isChanged) onSoundOnly()
    }
    if (message?.type === 'quality') set({ otherQuality: message.quality })
    if (message?.type === 'chat') {
      send({ type: 'chat-received', id: message.id })
      if (shown.has(message.id)) return
      shown.add(message.id)
      set({ chat: [...get().chat, { by: which, text: message.text, at: Date.now() }] })
    }
    if (message?.type === 'chat-received')
      unconfirmed = unconfirmed.filter(({ id }) => id !== message.id)
  }

  return {
    send,
    sendMedia,
    begin(opened: RTCDataChannel, fingerprints: () => readonly [string, string]) {
      channel = opened
      const safety = createSafetyCheck({
        fingerprints,
        send,
        onPhrase: (phrase) => set({ phrase }),
      })
      opened.onmessage = ({ data }) => {
        const message = readChannelMessage(data)
        if (message?.type === 'commit' || message?.type === 'reveal') void safety.receive(message)
        else if (message?.type === 'group-commit' || message?.type === 'group-reveal')
          void group.receive(which, message)
        else receive(message)
      }
      sendMedia()
      unconfirmed.forEach(send)
      void safety.begin()
      group.opened(which, { fingerprints, send })
    },
    /**
     * Returns false when they would not receive it. What is on its way when the connection breaks is
     * sent again over the next one.
     */
    say(text: string): boolean {
      if (channel?.readyState !== 'open' && get().link !== 'interrupted') return false
      const message = { type: 'chat' as const, id: crypto.randomUUID(), text }
      unconfirmed.push(message)
      send(message)
      return true
    },
    /** They left on purpose, and somebody else may come instead. */
    forget() {
      unconfirmed = []
    },
    end() {
      channel = undefined
      group.closed(which)
    },
  }
}

export type Conversation = ReturnType<typeof createConversation>
