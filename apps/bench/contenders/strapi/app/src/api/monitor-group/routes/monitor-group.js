const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreRouter('api::monitor-group.monitor-group');
