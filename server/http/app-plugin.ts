import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import type { App } from '#modules/shared'

/**
 * A plugin for the whole app. Fastify types plugins by its plain instance, ours know the types of the
 * schemas: this is the only cast between the two.
 */
export const appPlugin = <Options extends object>(
  plugin: (app: App, options: Options) => Promise<void>,
) => fp<Options>(plugin as unknown as FastifyPluginAsync<Options>)
